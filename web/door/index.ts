export { AreaDoor } from './area-door.tsx'
