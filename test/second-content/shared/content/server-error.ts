export const serverErrorSign = {
  heading: 'Out of Order',
  text: 'Come back in a moment, or ring',
  home: 'Home page',
}
