/** The departmental or national number of a certificate (R7.20), and a control code (R7.19). */
const NUMBERS = /((?<![\w-])(?:(?:[A-Z]{2}-)?\d{4}-\d{6,7}|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})(?![\w-]))/

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
