import { TextInput } from '../foundation/controls/text-input.tsx'
import { useText } from '../foundation/language/language.ts'

/** Six digits, or the twelve characters of a backup code, with or without hyphens. */
export const FACTOR_CODE = /^(\d{6}|[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4})$/
const LONGEST = 14

interface FactorCodeInputProps {
  /** Whether the person has one-time codes; otherwise only a backup code is asked for. */
  readonly codes: boolean
  readonly value: string
  readonly error: string | undefined
  onChange(code: string): void
}

/** A one-time code or a backup code. */
export function FactorCodeInput({ codes, value, error, onChange }: FactorCodeInputProps) {
  const t = useText()
  return (
    <TextInput
      name="codigo"
      label={t(codes ? 'credentials.code.label' : 'access.backup.label')}
      hint={t(codes ? 'access.step.codeHint' : 'access.backup.hint')}
      value={value}
      onChange={onChange}
      error={error}
      max={LONGEST}
      strips={/[^0-9A-Za-z-]/g}
      autoComplete="one-time-code"
      width="short"
      code
    />
  )
}
