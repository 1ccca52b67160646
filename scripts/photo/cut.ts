import sharp from 'sharp'

/** The picture at `path`, upright and cropped around its point of attention. Rejects if it cannot be read. */
export async function cut(path: string, width: number, height: number): Promise<Buffer> {
  const { autoOrient: upright } = await sharp(path)
    .metadata()
    .catch(() => {
      throw new Error(`${path} cannot be read as a picture; save it as a JPEG or PNG`)
    })
  if (upright.width < width || upright.height < height) {
    const size = `${upright.width} × ${upright.height}`
    console.warn(`${path} is ${size} pixels; it is sharp on every screen from ${width} × ${height} on`)
  }
  return sharp(path)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .png()
    .toBuffer()
}
