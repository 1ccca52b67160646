import postcss from 'postcss'

/** Matches the CSS of a `<style jsx>`. */
const CSS = /(?<=<style jsx[^>]*>\{`)([^`]*)(?=`\})/

/** A syntax for stylelint that reads the CSS of a module. Lines and columns are the module's. */
export const styledJsx = {
  parse(source, options) {
    const css = source.split(CSS).map((part, index) => {
      // `:global` is styled-jsx's own. Four blanks keep the columns.
      return index % 2 ? part.replaceAll(':global(', '    :is(') : part.replaceAll(/\S/g, ' ')
    })
    return Object.assign(postcss.parse(css.join(''), options), { module: source })
  },
  // With `--fix`, stylelint writes this text into the module.
  stringify(root, write) {
    write(root.module)
  },
}

/** A syntax for stylelint that reads which custom properties a module declares, in CSS or as an object's keys. */
export const customProperties = {
  parse(source, options) {
    const names = source.match(/--[\w-]+(?='?:)/g) ?? []
    return postcss.parse(`a{${names.map((name) => `${name}:0;`).join('')}}`, options)
  },
}
