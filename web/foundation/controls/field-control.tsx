import type { Field } from '@djbr/domain/fields/field.ts'
import { displayConversions } from '@djbr/domain/values/conversions.ts'
import { type CodeList, useList } from '../calls/lists.ts'
import { useText } from '../language/language.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { ControlProps } from './control.ts'
import { DateInput, MonthYearInput } from './date-inputs.tsx'
import { IdentityInput } from './identity-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { Select } from './select.tsx'
import { TextArea, TextInput } from './text-input.tsx'
import { YearOrBeforeInput } from './year-or-before-input.tsx'

/** A list to choose from. */
export type ShownList = Pick<CodeList, 'options' | 'failed'>

export interface FieldControlProps
  extends Pick<ControlProps<unknown>, 'value' | 'onChange' | 'onBlur' | 'onUnread' | 'error' | 'disabled' | 'autoFocus'> {
  /** The field's name in its set. */
  readonly name: string
  readonly field: Field
  /** Replaces the field's whole list, where another choice narrows it. */
  readonly list?: ShownList | undefined
  /** Offered while a text is typed; free text stays allowed. */
  readonly suggestions?: readonly string[] | undefined
  /** Required here although the field may be empty elsewhere: no '(opcional)'. */
  readonly asked?: boolean | undefined
  readonly inputMode?: 'numeric' | 'tel' | 'email' | undefined
}

/** The input control for a field, chosen by the field itself. */
export function FieldControl({ field, asked, list, suggestions, inputMode, value, onChange, ...rest }: FieldControlProps) {
  const t = useText()
  const { control } = field
  const common = {
    ...rest,
    label: t(field.label),
    hint: field.hint && t(field.hint),
    optional: field.optional && !field.oneOfSeveral && !asked,
  }
  switch (control.type) {
    case 'text': {
      const { limit: max, strips, lines } = control
      const text = { ...common, value: value as string, onChange, max, strips }
      if (lines) return <TextArea {...text} lines={lines} />
      return <TextInput {...text} width={max <= 10 ? 'short' : 'full'} suggestions={suggestions} inputMode={inputMode} />
    }
    case 'identity':
      return <IdentityInput {...common} value={value as string} onChange={onChange} />
    case 'money':
      return <MoneyInput {...common} value={value as number | string | null} onChange={onChange} />
    case 'year':
      return <YearOrBeforeInput {...common} value={value as number | null} onChange={onChange} />
    case 'date':
      return <DateInput {...common} value={value as string | null} onChange={onChange} />
    case 'month':
      return <MonthYearInput {...common} value={value as string | null} onChange={onChange} />
    case 'conversions':
      return value ? <p>{`${common.label}: ${displayConversions(value as string)}`}</p> : null
    case 'oneOf': {
      const all = control.options.map(({ code, label }) => ({ value: code, label: t(label) }))
      return <ChoiceGroup {...common} value={value as number | null} onChange={onChange} options={all} />
    }
    case 'choice': {
      const choice = { ...common, value: value as number | null, onChange }
      return list ? <ListSelect {...choice} list={list} /> : <OwnListSelect {...choice} path={control.list} />
    }
  }
}

function OwnListSelect({ path, ...props }: ControlProps<number | null> & { readonly path: string }) {
  return <ListSelect {...props} list={useList(path)} />
}

/** A choice from one of the server's lists. When the list could not be loaded, it says so in place of the hint. */
function ListSelect({ list: { options, failed }, hint, ...props }: ControlProps<number | null> & { readonly list: ShownList }) {
  const t = useText()
  return <Select {...props} options={options} hint={failed ? t('controls.select.failed') : hint} />
}
