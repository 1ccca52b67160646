/**
 * CSS features that browsers of package.json's `browserslist` may lack: the page works without them. The names are
 * those of stylelint's `plugin/use-baseline`. Each comment says what a browser without the feature does.
 */
export const OPTIONAL_FEATURES = new Set([
  // Breaks lines at other places.
  'Property "text-wrap"',
  'Value "anywhere" of property "overflow-wrap"',
  // Jumps without smooth scrolling, scrolls the page behind a list, and shows the system's scrollbar.
  'Property "scroll-behavior"',
  'Property "overscroll-behavior"',
  'Property "scroll-snap-type"',
  'Property "scrollbar-color"',
  // Draws its own focus ring, or ours with square corners.
  'Selector "focus-visible"',
  'Property "outline"',
  // Draws the system's controls.
  'Property "color-scheme"',
  'Property "resize"',
  // Reports a missed field itself, without our mark on it.
  'Selector "user-invalid"',
  // Has no forced colors: they exist on Windows, where Chrome, Edge and Firefox support them.
  'Media condition "forced-colors"',
  'Property "forced-color-adjust"',
  // Shows the controls that need JavaScript even without it.
  'Media condition "scripting"',
  // Shows no page transitions, and breaks printed pages anywhere.
  'At-rule "@view-transition"',
  'Property "view-transition-name"',
  'Selector "view-transition-old"',
  'Selector "view-transition-new"',
  'At-rule "@page"',
  'Value "avoid" of property "break-after"',
])
