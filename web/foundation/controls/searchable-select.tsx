import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import { Select as MantineSelect } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../language/language.ts'
import { fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import { Library } from './library.tsx'
import styles from './searchable-select.module.css'
import type { SelectProps } from './select-props.ts'

const normalized = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose words hold what was typed; the one that is all of it, alone. */
function matching<Option extends { readonly label: string }>(options: readonly Option[], entered: string): readonly Option[] {
  const sought = normalized(entered.trim())
  const found = options.filter(({ label }) => normalized(label).includes(sought))
  const same = found.filter(({ label }) => normalized(label) === sought)
  return same.length === 1 ? same : found
}

/** Whether an arrow key stands on one of the options that are open under an input: Enter takes that one. */
const isOnOption = (input: HTMLInputElement) =>
  Boolean(document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]'))

/** One of a long list, searched by typing. What was typed is taken when one option alone matches it; else it is said that nothing was chosen by it. */
export default function SearchableSelect(props: SelectProps<string | number>) {
  const { value, onChange, options, placeholder } = props
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [unmatched, setUnmatched] = useState<string | null>(null)
  const held = options.find((option) => option.value === value)?.label ?? ''
  const choose = (chosen: string | number | null) => {
    setUnmatched(null)
    onChange(chosen)
  }
  const commit = (entered: string) => {
    setOpened(false)
    if (entered === held) return
    const [only, another] = matching(options, entered)
    if (entered.trim() === '') choose(null)
    else if (only && !another) choose(only.value)
    else setUnmatched(entered)
  }
  const takeByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value: entered } = event.currentTarget
    if (event.key !== 'Enter' || entered === held || isOnOption(event.currentTarget)) return
    event.preventDefault()
    commit(entered)
  }
  const error = unmatched === null ? props.error : t('shell.select.unmatched', { entered: unmatched })
  const { frame, control } = fieldOf({ ...props, error })
  const { id, name, onBlur, disabled, 'data-autofocus': autoFocus, ...described } = control
  return (
    <FieldFrame {...frame}>
      <Library>
        <MantineSelect
          id={id}
          attributes={{ input: { id, ...described } }}
          unstyled={false}
          withAsterisk={false}
          classNames={{ root: styles.root, input: styles.input, dropdown: styles.dropdown, options: styles.options, option: styles.option }}
          name={name}
          searchable
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={value === null ? null : String(value)}
          onChange={(chosen) => choose(options.find((option) => String(option.value) === chosen)?.value ?? null)}
          onInput={() => setUnmatched(null)}
          onKeyDown={takeByEnter}
          onBlur={({ target }) => {
            commit(target.value)
            onBlur?.()
          }}
          dropdownOpened={opened}
          onDropdownOpen={() => setOpened(true)}
          onDropdownClose={() => setOpened(false)}
          disabled={disabled ?? false}
          data-autofocus={autoFocus}
          placeholder={placeholder ?? t('shell.select.search')}
          nothingFoundMessage={t('shell.select.none')}
          error={Boolean(error)}
          limit={100}
          withScrollArea={false}
          filter={({ options: all, search }) =>
            all.filter((item) => 'label' in item && normalized(item.label).includes(normalized(search)))
          }
          comboboxProps={{ zIndex: 200, transitionProps: { duration: 0 } }}
        />
      </Library>
    </FieldFrame>
  )
}
