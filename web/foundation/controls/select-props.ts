import type { ControlProps } from './control.ts'

export interface Option<Value extends string | number> {
  readonly value: Value
  readonly label: string
}

export interface SelectProps<Value extends string | number> extends ControlProps<Value | null> {
  readonly options: readonly Option<Value>[]
  /** Text shown before anything is chosen; '' hides the empty choice. */
  readonly placeholder?: string | undefined
  readonly width?: 'full' | 'content' | undefined
}
