import sharp from 'sharp'

/** An `object-position` that keeps the point of attention visible: percent from the left and the top. */
export async function cropOf(photo: Buffer): Promise<string> {
  const { width, height } = await sharp(photo).metadata()
  // sharp reports the point of attention only if it crops.
  const options = { width: height, height, fit: 'cover', position: sharp.strategy.attention } as const
  const { info } = await sharp(photo).resize(options).toBuffer({ resolveWithObject: true })
  return `${percent(info.attentionX, width)}% ${percent(info.attentionY, height)}%`
}

function percent(position: number | undefined, length: number): number {
  return position === undefined ? 50 : Math.round((100 * position) / length)
}
