import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import { Select as MantineSelect } from '@mantine/core'
import { useText } from '../app/language.ts'
import { describedBy, idOfField } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import { Library } from './library.tsx'
import styles from './searchable-select.module.css'
import type { SelectProps } from './select.tsx'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export default function SearchableSelect({
  name,
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  optional,
  disabled,
  autoFocus,
  options,
  placeholder,
}: SelectProps<string | number>) {
  const t = useText()
  const id = idOfField(name)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Library>
        <MantineSelect
          {...describedBy(id, { hint, error })}
          unstyled={false}
          withAsterisk={false}
          classNames={{ root: styles.root, input: styles.input, dropdown: styles.dropdown, options: styles.options, option: styles.option }}
          name={name}
          searchable
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)}
          {...(onBlur && { onBlur })}
          disabled={disabled ?? false}
          data-autofocus={autoFocus || undefined}
          placeholder={placeholder ?? t('shell.select.search')}
          nothingFoundMessage={t('shell.select.none')}
          error={Boolean(error)}
          limit={100}
          withScrollArea={false}
          filter={({ options: all, search }) => all.filter((item) => 'label' in item && folded(item.label).includes(folded(search)))}
          comboboxProps={{ zIndex: 200, transitionProps: { duration: 0 } }}
        />
      </Library>
    </FieldFrame>
  )
}
