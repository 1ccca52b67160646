/** The copyright line: this year and the brand name. */
export const copyrightYear = 2024
