// Preloaded into a server, so that a test can make it fail with a signal.
process.on('SIGUSR2', () => {
  throw new Error('out of the blue')
})
