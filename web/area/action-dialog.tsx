import type { Asked, Held } from '@djbr/domain/calls/call.ts'
import { fieldSetOf } from '@djbr/domain/calls/from-fields.ts'
import type { ComponentProps } from 'react'
import { type Action, perform } from './perform.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type DialogProps = Omit<ComponentProps<typeof ReasonDialog>, 'send'>
/** The object of the action, as its address requires, and the part of its body that is already known. */
type Of<C> = C extends { readonly params: infer Params } ? { readonly of: Held<Params> & Known<C> } : { readonly of?: Known<C> }
type Known<C> = C extends { readonly body: infer Body } ? Partial<Held<Body>> : unknown

/** Asks for the fields that an action declares and performs it. `set` asks for fewer of them, where the rest is known. */
export function ActionDialog<C extends Action>(props: DialogProps & Of<C> & { readonly call: C }) {
  const { call, of, set = fieldSetOf(call.body), ...rest } = props as DialogProps & { readonly call: C; readonly of?: object }
  return <ReasonDialog {...rest} {...(set && { set })} send={(_, entered) => perform(call, { ...of, ...entered } as Asked<C>)} />
}
