import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does this itself only if the hooks are global.
afterEach(cleanup)
