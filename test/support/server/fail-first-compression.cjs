// Makes the first brotli compression fail, as it would without memory.
const zlib = require('node:zlib')
const { brotliCompress } = zlib
zlib.brotliCompress = (...args) => {
  zlib.brotliCompress = brotliCompress
  args.at(-1)(new Error('out of memory'))
}
