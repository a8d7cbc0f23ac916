import { type AsyncRouteComponent, lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { type Option, optionIn } from '../foundation/address/options.ts'
import { withSectionWords } from '../foundation/language/language.ts'
import { Announcements } from './announcements.tsx'
import { SignIn } from './file-declaration.tsx'
import { Footer } from './footer.tsx'
import { Principal } from './principal.tsx'

const SECTIONS: Readonly<Record<Option, AsyncRouteComponent<object>>> = {
  principal: Principal,
  preguntas: lazyRouteComponent(
    withSectionWords(() => import('./questions.tsx')),
    'Questions',
  ),
  informacion: lazyRouteComponent(
    withSectionWords(() => import('./information.tsx')),
    'Information',
  ),
  contacto: lazyRouteComponent(
    withSectionWords(() => import('./contact.tsx')),
    'Contact',
  ),
  'base-legal': lazyRouteComponent(
    withSectionWords(() => import('./legal-basis.tsx')),
    'LegalBasis',
  ),
  manuales: lazyRouteComponent(
    withSectionWords(() => import('./manuals.tsx')),
    'Manuals',
  ),
}

/** Loads a section of the portal with its words before it is drawn, so that a prerendered page can be taken over at once. */
export const loadSection = (option: Option): Promise<void> | undefined => SECTIONS[option].preload?.()

/** The public portal: shows one section at a time, by the option in the address (R3.1). */
export default function Portal() {
  const option = optionIn(useSearch({ strict: false }))
  const Section = SECTIONS[option]
  return (
    <>
      <Section key={option} />
      <Announcements>
        <SignIn />
      </Announcements>
      <Footer />
    </>
  )
}
