/**
 * Style features that browsers of package.json's `browserslist` may lack: the page is whole without them, only plainer.
 * Named as stylelint's `plugin/use-baseline` names them.
 */
export const OPTIONAL_FEATURES = new Set([
  // Lines break elsewhere.
  'Property "text-wrap"',
  'Value "anywhere" of property "overflow-wrap"',
  // The page jumps, scrolls behind a list, and shows the system's own scrollbar.
  'Property "scroll-behavior"',
  'Property "overscroll-behavior"',
  'Property "scroll-snap-type"',
  'Property "scrollbar-color"',
  // The browser draws its own focus ring, or ours with square corners.
  'Selector "focus-visible"',
  'Property "outline"',
  // Controls look or act as the system's do.
  'Property "color-scheme"',
  'Property "resize"',
  // The browser says which field was missed; ours is not marked besides.
  'Selector "user-invalid"',
  // Forced colors are a setting of Windows, where Chrome, Edge and Firefox know them.
  'Media condition "forced-colors"',
  'Property "forced-color-adjust"',
  // The carousel, the menu and the form need JavaScript.
  'Media condition "scripting"',
  // Pages follow one another without a transition, and break on paper where the browser likes.
  'At-rule "@view-transition"',
  'Property "view-transition-name"',
  'Selector "view-transition-old"',
  'Selector "view-transition-new"',
  'At-rule "@page"',
  'Value "avoid" of property "break-after"',
])
