import { refer } from '@djbr/domain/messages/reference.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { clsx } from 'clsx'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import { useText } from '../language/language.ts'
import { fieldOf, partsOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import inputStyles from './input.module.css'
import { idOfOption, OptionList } from './option-list.tsx'
import styles from './searchable-select.module.css'
import type { SelectProps } from './select-props.ts'
import { useUnread } from './use-unread.ts'

const normalized = (text: string) => withoutMarks(text).trim().toLowerCase()

/** Returns the options whose labels contain the entered text, ignoring accents. */
function containing<Option extends { readonly label: string }>(options: readonly Option[], entered: string): readonly Option[] {
  const sought = normalized(entered)
  return options.filter(({ label }) => normalized(label).includes(sought))
}

/** Returns the one option that was meant: the only one that contains the entered text, or the only one equal to it; null when there is none. */
function meant<Option extends { readonly label: string }>(options: readonly Option[], entered: string): Option | null {
  const found = containing(options, entered)
  const same = found.filter(({ label }) => normalized(label) === normalized(entered))
  const [only, another] = same.length === 1 ? same : found
  return only && !another ? only : null
}

/**
 * A choice from a long list, searched by typing: an editable combobox with a list, by the ARIA Authoring Practices. Entered text is taken when exactly
 * one option matches it; otherwise it reports that nothing was chosen, also to the surrounding form, which is then not sent.
 */
export default function SearchableSelect(props: SelectProps<string | number>) {
  const { value, onChange, options, placeholder } = props
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  /** The entered text; null while the field shows the chosen option. */
  const [entered, setEntered] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { error, reportUnread } = useUnread(props)
  const held = options.find((option) => option.value === value)?.label ?? ''
  const found = useMemo(() => (entered === null ? options : containing(options, entered)), [options, entered])

  const open = () => {
    const chosen = found.findIndex((option) => option.value === value)
    setActive(chosen < 0 ? null : chosen)
    setOpen(true)
  }
  const close = () => {
    setActive(null)
    setOpen(false)
  }
  const choose = (chosen: string | number | null) => {
    close()
    setEntered(null)
    reportUnread(null)
    onChange(chosen)
  }
  const commit = (written: string) => {
    close()
    if (written === held) return
    const only = meant(options, written)
    if (written.trim() === '') choose(null)
    else if (only) choose(only.value)
    else reportUnread(refer('controls.select.unmatched', { entered: written }))
  }
  const onArrow = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (!isOpen) open()
    else if (active !== null) setActive(Math.min(Math.max(active + step, 0), found.length - 1))
    else if (step === 1) setActive(0)
  }
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const pointed = active === null ? undefined : found[active]
    const written = event.currentTarget.value
    if (!pointed && written === held) return
    event.preventDefault()
    if (pointed) choose(pointed.value)
    else commit(written)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') onArrow(event, 1)
    else if (event.key === 'ArrowUp') onArrow(event, -1)
    else if (event.key === 'Enter') onEnter(event)
    else if (event.key === 'Home' || event.key === 'End') setActive(null)
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  const { frame, control } = fieldOf({ ...props, error })
  const listId = `${control.id}-lista`
  const isListed = isOpen && found.length > 0
  return (
    <FieldFrame {...frame}>
      <div className={styles.root}>
        <input
          {...control}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active !== null ? idOfOption(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          className={clsx(inputStyles.input, styles.input)}
          placeholder={placeholder ?? t('controls.select.search')}
          value={entered ?? held}
          onChange={({ target }) => {
            reportUnread(null)
            setEntered(target.value)
            setActive(null)
            setOpen(true)
          }}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={({ target }) => {
            commit(target.value)
            setEntered(null)
            control.onBlur?.()
          }}
        />
        <IconChevronDown size={18} />
        <div className={styles.none} aria-live="polite">
          {isOpen && found.length === 0 && t('controls.select.none')}
        </div>
        {isListed && (
          <OptionList
            key={entered}
            id={listId}
            labelledBy={partsOf(control.id).label}
            field={input}
            options={found}
            chosen={value}
            active={active}
            onChoose={(option) => choose(option.value)}
          />
        )}
      </div>
    </FieldFrame>
  )
}
