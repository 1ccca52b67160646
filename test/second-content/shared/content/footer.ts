export const copyrightYear = 2031
