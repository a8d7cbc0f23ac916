import { hexOf } from '../bytes.ts'
import { isArray, type Value } from './values.ts'

/** Writes a value in PDF syntax; streams are never written here. */
export function written(value: Value): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return String(value)
  if (isArray(value)) return `[${value.map(written).join(' ')}]`
  switch (value.kind) {
    case 'name':
      return `/${value.value.replace(/[^!"$&'*+,\-.:;=?@\w\\^`|~]/g, (sign) => `#${hexOf([sign.charCodeAt(0)])}`)}`
    case 'real':
      return value.text
    case 'string':
      return `<${hexOf(value.bytes)}>`
    case 'reference':
      return `${value.number} ${value.generation} R`
    case 'dictionary':
      return `<<${Array.from(value.entries, ([key, inner]) => `${written({ kind: 'name', value: key })} ${written(inner)}`).join(' ')}>>`
    case 'stream':
      throw new Error('A stream is not a value that can be written inside another.')
  }
}
