import postcss from 'postcss'

/** The CSS of a `<style jsx>`. */
const CSS = /(?<=<style jsx[^>]*>\{`)([^`]*)(?=`\})/

/** For stylelint: the CSS of a module. Lines and columns are those of the module. */
export const styledJsx = {
  parse(source, options) {
    const css = source.split(CSS).map((part, index) => {
      // `:global` is styled-jsx's own. Four blanks, so that columns stay.
      return index % 2 ? part.replaceAll(':global(', '    :is(') : part.replaceAll(/\S/g, ' ')
    })
    return Object.assign(postcss.parse(css.join(''), options), { module: source })
  },
  // Stylelint would write this into the module with `--fix`.
  stringify(root, write) {
    write(root.module)
  },
}

/** For stylelint: a declaration for each custom property that a module declares, in CSS or as the key of an object. */
export const customProperties = {
  parse(source, options) {
    const names = source.match(/--[\w-]+(?='?:)/g) ?? []
    return postcss.parse(`a{${names.map((name) => `${name}:0;`).join('')}}`, options)
  },
}
