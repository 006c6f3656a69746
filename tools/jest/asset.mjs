/** What an imported picture or style sheet is in a test: an address. */
export default '/asset';
