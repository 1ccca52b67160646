/** An ICO file of square PNGs by size in pixels: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
export function ico(pngs: Map<number, Buffer>): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.size)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.size, 4)
  let offset = header.length
  for (const [index, [size, png]] of [...pngs].entries()) {
    const entry = header.subarray(6 + 16 * index)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs.values()])
}
