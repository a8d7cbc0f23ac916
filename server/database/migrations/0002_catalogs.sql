-- The parametric lists. Their first contents come from server/catalogs/data; the authority changes them at the desk.

CREATE TABLE catalog_entry (
  list text NOT NULL,
  code integer NOT NULL,
  word text NOT NULL,
  detail text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  valid_from date,
  valid_to date,
  PRIMARY KEY (list, code),
  CONSTRAINT catalog_entry_list_name CHECK (list ~ '^[a-z_]+(/[0-9]+)?$'),
  CONSTRAINT catalog_entry_code_natural CHECK (code >= 0),
  CONSTRAINT catalog_entry_word_said CHECK (word <> '' AND char_length(word) <= 200),
  CONSTRAINT catalog_entry_dates_in_order CHECK (valid_from <= valid_to)
);
COMMENT ON TABLE catalog_entry IS 'Codes and their Spanish words, by list. Nothing is deleted from a list: an entry ends (valid_to) and stays readable.';

CREATE TABLE province (
  department smallint NOT NULL,
  code smallint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (department, code),
  CONSTRAINT province_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT province_name_said CHECK (name <> '')
);
COMMENT ON TABLE province IS 'Provinces of Bolivia by the codes of the statistics institute; a code counts within its department.';

CREATE TABLE locality (
  department smallint NOT NULL,
  province smallint NOT NULL,
  code smallint NOT NULL,
  name text NOT NULL,
  capital boolean NOT NULL DEFAULT false,
  PRIMARY KEY (department, province, code),
  FOREIGN KEY (department, province) REFERENCES province (department, code),
  CONSTRAINT locality_name_said CHECK (name <> '')
);
COMMENT ON TABLE locality IS 'Municipalities of Bolivia; a code counts within its province.';
COMMENT ON COLUMN locality.capital IS 'Whether it is the capital of its department: the deadline of a declaration during office depends on it.';

GRANT SELECT, INSERT, UPDATE ON catalog_entry, province, locality TO djbr_app;
