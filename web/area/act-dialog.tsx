import type { Asked, Held } from '@djbr/domain/calls/call.ts'
import { fieldSetOf } from '@djbr/domain/calls/from-fields.ts'
import type { ComponentProps } from 'react'
import { type Act, perform } from './perform.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type DialogProps = Omit<ComponentProps<typeof ReasonDialog>, 'set' | 'send'>
/** On what it is done, as its address asks. */
type OfAddress<C> = C extends { readonly params: infer Params } ? { readonly of: Held<Params> } : { readonly of?: never }

/** Asks what an act wants to know beside what it is done on, as its declaration says, and does it. */
export function ActDialog<C extends Act>(props: DialogProps & OfAddress<C> & { readonly act: C }) {
  const { act, of, ...rest } = props as DialogProps & { readonly act: C; readonly of?: object }
  const set = fieldSetOf(act.body)
  return <ReasonDialog {...rest} {...(set && { set })} send={(_, entered) => perform(act, { ...of, ...entered } as Asked<C>)} />
}
