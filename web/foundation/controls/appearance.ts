import { recall, remember } from '../storage/memory.ts'
import { createStore, useStore } from '../storage/store.ts'

export const APPEARANCES = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

const chosen = createStore<Appearance>(APPEARANCES.find((appearance) => appearance === recall('tema')) ?? 'auto')

const machinePreference = () => matchMedia('(prefers-color-scheme: dark)')

/** Writes onto the page the attributes that tokens.css reads. */
function show(): void {
  const appearance = chosen.get()
  const dark = appearance === 'dark' || (appearance === 'auto' && machinePreference().matches)
  document.documentElement.setAttribute('data-appearance', dark ? 'dark' : 'light')
}

/** Shows the page in the appearance chosen on this machine, or in the machine's own when none was chosen. */
export function followAppearance(): void {
  show()
  machinePreference().addEventListener('change', show)
}

export function chooseAppearance(appearance: Appearance): void {
  remember('tema', appearance === 'auto' ? null : appearance)
  chosen.set(appearance)
  show()
}

export const useAppearance = (): Appearance => useStore(chosen)
