/** What the demo of another part of the server is built with. */
export { at, demo, demoActing, demoSession, type Filing, file, servicesAt, staffSession } from '../declarations.ts'
export { type Holdings, nurse } from '../holdings.ts'
export { addPerson } from '../people.ts'
export { addToPortal } from '../register.ts'
