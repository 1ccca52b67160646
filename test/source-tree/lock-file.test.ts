import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { integrity?: string; optional?: boolean; os?: string[] }

test('the lock file has an integrity hash for every package except optional platform builds', () => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const unverified = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity)
  const needed = unverified.filter(([, { optional, os }]) => !optional || !os)
  expect(needed.map(([path]) => path)).toEqual([])
})
