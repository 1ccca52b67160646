// Preloaded into a server that is to fail at a moment of the test's choice.
process.on('SIGUSR2', () => {
  throw new Error('out of the blue')
})
