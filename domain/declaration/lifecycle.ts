/** States of a declaration, and of a person, who has the state of their latest one (R6.1, R6.2). */
export const STATE = { none: -1, writtenOff: 0, inProcess: 1, finished: 2, received: 3 } as const
export type State = (typeof STATE)[keyof typeof STATE]
export type DeclarationState = Exclude<State, -1>

/** Who may cause a transition. */
export type Actor = 'declarant' | 'desk' | 'supervisor' | 'server'

interface Transition {
  readonly from: readonly DeclarationState[]
  readonly to: DeclarationState
  readonly by: readonly Actor[]
}

/** Every transition of a declaration that has been started; no others are possible. */
export const transitions = {
  finalize: { from: [STATE.inProcess], to: STATE.finished, by: ['declarant'] },
  receive: { from: [STATE.finished], to: STATE.received, by: ['desk', 'server'] },
  enable: { from: [STATE.finished], to: STATE.inProcess, by: ['declarant', 'desk'] },
  writeOff: { from: [STATE.inProcess, STATE.finished, STATE.received], to: STATE.writtenOff, by: ['supervisor'] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Whether a person in this state can start a new declaration. */
export const canStart = (state: State): boolean => state === STATE.none || state === STATE.received
