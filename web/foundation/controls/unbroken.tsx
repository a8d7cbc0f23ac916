/** The number of a certificate, a control code: groups of digits and capitals with hyphens between them. */
const NUMBERS = /(\b(?=[A-Z-]*\d)[0-9A-Z]{2,8}(?:-[0-9A-Z]{1,8}){1,3}(?![\w-]))/

/** A text in which no line ends within the number of a certificate or a control code. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(NUMBERS)
  if (parts.length === 1) return <span>{text}</span>
  const isNumber = (at: number) => at % 2 === 1
  return (
    <span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are the parts of one text, in its order
        <span key={at} className={isNumber(at) ? 'digits' : undefined}>
          {part}
        </span>
      ))}
    </span>
  )
}
