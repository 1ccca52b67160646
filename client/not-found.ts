// Section 2 of .github/SPECIFICATION.md says: "The attempted path is logged to the console."
console.error('404: no page at', location.pathname)
