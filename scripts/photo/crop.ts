import sharp from 'sharp'

/** The crop that keeps what the eye goes to in sight, as an `object-position`: percent from the left and the top. */
export async function cropOf(photo: Buffer): Promise<string> {
  const { width, height } = await sharp(photo).metadata()
  // The point of attention is known only where something is cut off.
  const options = { width: height, height, fit: 'cover', position: sharp.strategy.attention } as const
  const { info } = await sharp(photo).resize(options).toBuffer({ resolveWithObject: true })
  return `${percent(info.attentionX, width)}% ${percent(info.attentionY, height)}%`
}

function percent(position: number | undefined, length: number): number {
  return position === undefined ? 50 : Math.round((100 * position) / length)
}
