export const notFoundSign = {
  heading: '404',
  text: 'Wrong turn',
  tab: 'NO EXIT',
  home: 'Home page',
}
