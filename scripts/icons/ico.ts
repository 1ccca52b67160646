/** An ICO file of square PNGs: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
export function ico(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const entry = header.subarray(6 + 16 * index)
    // The width in the PNG's header: https://www.w3.org/TR/png/#11IHDR
    const size = png.readUInt32BE(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs])
}
