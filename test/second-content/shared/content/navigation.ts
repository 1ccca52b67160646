export const navigationLinks = [
  { href: '#contact', text: 'Book' },
  { href: '#services', text: 'What we do' },
  { href: '#areas', text: 'Where' },
  { href: '#reviews', text: 'Customers' },
  { href: '/reviews', text: 'Every review' },
] as const

export const navigation = {
  skip: 'To the content',
  label: 'Sections',
  footer: 'Sections again',
  menu: 'More',
  call: 'Ring',
  home: 'Home page',
}
