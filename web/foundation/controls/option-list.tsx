import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconCheck } from '../icons.ts'
import styles from './option-list.module.css'
import type { Option } from './select-props.ts'

type AnyOption = Option<string | number>

interface OptionListProps {
  readonly id: string
  readonly labelledBy: string
  /** The field under which the list opens. */
  readonly field: RefObject<HTMLElement | null>
  readonly options: readonly AnyOption[]
  readonly chosen: string | number | null
  /** Index of the option reached by the arrow keys; null for none. */
  readonly active: number | null
  readonly onChoose: (option: AnyOption) => void
}

/** The id of one of a list's options, for `aria-activedescendant`. */
export const idOfOption = (list: string, index: number): string => `${list}-${index}`

/** More are drawn as the list is scrolled: thousands at once would take a phone a second. */
const STEP = 100
const NEAR_END_PX = 400

/** The options of a field, above everything else on the page. The focus stays in the field. */
export function OptionList({ id, labelledBy, field, options, chosen, active, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(STEP)
  const count = Math.max(drawn, (active ?? 0) + STEP)
  useBeside(field, list)
  useLayoutEffect(() => {
    if (active !== null) scrollTo(list.current, document.getElementById(idOfOption(id, active)))
  }, [id, active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const option = options[positionOf(target as Element) - 1]
        if (option) onChoose(option)
      }}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - NEAR_END_PX) setDrawn(count + STEP)
      }}
    >
      {options.slice(0, count).map((option, index) => (
        <OptionRow
          key={option.value}
          id={idOfOption(id, index)}
          option={option}
          position={index + 1}
          of={options.length}
          isChosen={option.value === chosen}
          isActive={index === active}
        />
      ))}
    </div>
  )
}

interface OptionRowProps {
  readonly id: string
  readonly option: AnyOption
  readonly position: number
  readonly of: number
  readonly isChosen: boolean
  readonly isActive: boolean
}

const positionOf = (pressed: Element) => Number(pressed.closest('[role=option]')?.getAttribute('aria-posinset'))

const OptionRow = memo(({ id, option, position, of, isChosen, isActive }: OptionRowProps) => (
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    aria-posinset={position}
    aria-setsize={of}
    tabIndex={-1}
    className={styles.option}
    data-active={isActive || undefined}
  >
    {isChosen && <IconCheck size={16} stroke={2} />}
    <span>{option.label}</span>
  </div>
))

function scrollTo(list: HTMLElement | null, option: HTMLElement | null): void {
  if (!list || !option) return
  const { offsetTop, offsetHeight } = option
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = offsetTop + offsetHeight - list.clientHeight
}

const GAP_PX = 6
const HIGHEST_PX = 280

/** Keeps a list under its field during scrolling, or above it where there is more room. */
function useBeside(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (!field.current || !list.current) return
      const { left, top, bottom, width } = field.current.getBoundingClientRect()
      const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight }
      const under = offsetTop + height - bottom
      const above = top - offsetTop
      const opensAbove = under < Math.min(list.current.scrollHeight, HIGHEST_PX) + GAP_PX && above > under
      Object.assign(list.current.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.min(HIGHEST_PX, (opensAbove ? above : under) - 2 * GAP_PX)}px`,
        top: opensAbove ? 'auto' : `${bottom + GAP_PX}px`,
        bottom: opensAbove ? `${innerHeight - top + GAP_PX}px` : 'auto',
      })
    }
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [field, list])
}
