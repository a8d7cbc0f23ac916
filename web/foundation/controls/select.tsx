import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { IconChevronDown } from '../icons.ts'
import { useText } from '../language/language.ts'
import { fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'
import type { SelectProps } from './select-props.ts'

/** A list longer than this is searched by typing. */
const LONG = 12

const SearchableSelect = lazy(() => import('./searchable-select.tsx'))

/** A choice from a list. A short list uses the browser's own select, best on a phone; a long one is searched by typing. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  if (props.options.length <= LONG) return <PlainSelect {...props} />
  return (
    <Suspense fallback={<PlainSelect {...props} />}>
      <SearchableSelect {...(props as unknown as SelectProps<string | number>)} />
    </Suspense>
  )
}

function PlainSelect<Value extends string | number>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, width } = props
  const t = useText()
  const { frame, control } = fieldOf(props)
  const unknown = value !== null && !options.some((option) => option.value === value)
  return (
    <FieldFrame {...frame}>
      <div className={styles.select} style={width === 'full' ? { width: '100%' } : undefined}>
        <select
          {...control}
          className={clsx(styles.input)}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)}
        >
          {(placeholder !== '' || value === null) && <option value="">{placeholder ?? t('shell.select.choose')}</option>}
          {unknown && <option value={value}>{String(value)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} />
      </div>
    </FieldFrame>
  )
}
