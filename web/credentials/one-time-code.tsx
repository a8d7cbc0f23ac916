import { TextInput } from '../foundation/controls/text-input.tsx'
import { useText } from '../foundation/language/language.ts'

export const SIX_DIGITS = /^\d{6}$/

interface OneTimeCodeInputProps {
  readonly value: string
  readonly error: string | undefined
  onChange(code: string): void
}

/** The six digits that an authenticator shows. */
export function OneTimeCodeInput({ value, error, onChange }: OneTimeCodeInputProps) {
  const t = useText()
  return (
    <TextInput
      name="codigo"
      label={t('credentials.code.label')}
      hint={t('credentials.code.hint')}
      value={value}
      onChange={onChange}
      error={error}
      max={6}
      strips={/\D/g}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="short"
      code
    />
  )
}
