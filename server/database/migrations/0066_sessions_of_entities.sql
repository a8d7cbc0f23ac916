-- A session of an entity's member is a declarant's whom the second factor opened the area of their entity to (R13.6).

ALTER TABLE session DROP CONSTRAINT session_office_of_staff;
ALTER TABLE session ADD CONSTRAINT session_area_of_account CHECK (NOT in_office OR account_id IS NOT NULL);
COMMENT ON COLUMN session.in_office IS 'Whether a second factor opened the office, or the area of an entity, to it.';
