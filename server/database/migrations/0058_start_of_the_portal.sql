-- From when the portal takes declarations (rules of the specification, chapter 6): what fell due before is not known here.

CREATE TABLE portal_date (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  code smallint NOT NULL CONSTRAINT portal_date_code UNIQUE,
  day date NOT NULL,
  CONSTRAINT portal_date_code_known CHECK (code = 1)
);
COMMENT ON TABLE portal_date IS 'Dates that rules depend on: 1 from when the portal takes declarations. No personal data.';
GRANT SELECT, INSERT, UPDATE ON portal_date TO djbr_app;
INSERT INTO portal_date (code, day) SELECT 1, (min(started_at) AT TIME ZONE 'America/La_Paz')::date FROM declaration HAVING min(started_at) IS NOT NULL;
