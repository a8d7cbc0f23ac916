-- Names that thousands bear are looked up among one person of 64: a page fills there, and their long lists are never gone through.

CREATE INDEX public_summary_common ON public_summary USING gin (word_prefixes(surname_words, name_words)) WITH (fastupdate = off)
  WHERE person_id % 64 = 0;
