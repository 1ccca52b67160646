// Specification, section 2: "The attempted path is logged to the console."
console.error('404: no page at', location.pathname)
