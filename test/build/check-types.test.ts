import { expect, test } from 'vitest'
import { checkTypes } from '../../scripts/build/check-types'

test('a save during the check of the one before ends that check', async () => {
  const saved = AbortSignal.timeout(100)
  await expect(checkTypes({ signal: saved })).rejects.toMatchObject({ name: 'AbortError' })
})
