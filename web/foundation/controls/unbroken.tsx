/** The departmental or national number of a certificate (R7.20), and a control code (R7.19). */
const NUMBERS = /\b((?:[A-Z]{2}-)?\d{4}-\d{6,7}|[\dA-Z]{4}(?:-[\dA-Z]{4}){2})\b/

/** A text whose lines never break within a certificate number or a control code. */
export function Unbroken({ text }: { readonly text: string }) {
  return (
    <span>
      {text.split(NUMBERS).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are the parts of one text in its order, each second one a number
        <span key={at} className={at % 2 ? 'digits' : undefined}>
          {part}
        </span>
      ))}
    </span>
  )
}
